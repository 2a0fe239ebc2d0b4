select app.add_job_attribute('EMPLOYMENT_CONDITION', 'employment_condition_id', 'employment_conditions');
select app.add_job_attribute('PAY_STEP', 'pay_step_id', 'pay_steps');
