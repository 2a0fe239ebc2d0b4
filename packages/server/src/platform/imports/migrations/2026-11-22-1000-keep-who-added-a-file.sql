-- Who brought the values of a file, and therefore knows them. Until now whoever made the import was taken for that.
alter table bulk_data_import_files add column added_by_user_id uuid;
-- The owner of the tables sees the rows of every tenant only while row security is not forced.
alter table bulk_data_import_files no force row level security;
alter table bulk_data_imports no force row level security;
update bulk_data_import_files f set added_by_user_id = i.created_by_user_id
from bulk_data_imports i where i.tenant_id = f.tenant_id and i.id = f.import_id;
alter table bulk_data_import_files force row level security;
alter table bulk_data_imports force row level security;
alter table bulk_data_import_files alter column added_by_user_id set not null;
alter table bulk_data_import_files add foreign key (tenant_id, added_by_user_id) references users (tenant_id, id);
create index bulk_data_import_files_added_by on bulk_data_import_files (tenant_id, added_by_user_id);
