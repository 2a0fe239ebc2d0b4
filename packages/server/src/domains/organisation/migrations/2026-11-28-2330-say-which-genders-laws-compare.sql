alter table genders add column counts_as text check (counts_as in ('WOMAN', 'MAN'));
update genders set counts_as = 'WOMAN' where lower(name) in ('female', 'woman', 'femme', 'mujer', 'femenino', 'féminin');
update genders set counts_as = 'MAN' where lower(name) in ('male', 'man', 'homme', 'hombre', 'masculino', 'masculin');
