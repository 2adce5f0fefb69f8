-- Spreads the tables over the workers of a Citus cluster: psql -v ON_ERROR_STOP=1 -f distribute.sql, on the coordinator,
-- as a superuser, in a database that is migrated and empty and knows its nodes, the coordinator too. All or nothing.
-- A trial: docs/decisions/048-a-cluster.md says what a server on it cannot do yet
begin;

-- Those of the schema write rows of the same group alone, which lie on the same worker
set local citus.enable_unsafe_triggers = on;

-- Shards are made one after the other over one connection, as a transaction that also changes reference tables must
set local citus.multi_shard_modify_mode = 'sequential';

-- How each table lies. 'group': the rows of a dealership together on one worker, all tables alike; 'itself': so too, by
-- its own id. 'everywhere': whole on each node, since people and their rights are looked up by no group and joined with
-- all. 'here': on the coordinator alone, since its rows are one person's, pass, or are of no group
create temporary table placed (name text primary key, how text not null) on commit drop;
insert into placed values
  ('groups', 'itself'), ('zones', 'everywhere'), ('shops', 'everywhere'), ('shop_zones', 'everywhere'),
  ('shop_pages', 'everywhere'), ('heads', 'everywhere'), ('money_settings', 'everywhere'), ('import_columns', 'everywhere'),
  ('users', 'everywhere'), ('memberships', 'everywhere'), ('notification_choices', 'everywhere'),
  ('bikes', 'group'), ('bike_pages', 'group'), ('transfers', 'group'), ('consignments', 'group'), ('consignment_bikes', 'group'), ('stock_requests', 'group'),
  ('bulk_uploads', 'group'), ('bulk_upload_parts', 'group'),
  ('stock_counts', 'group'), ('stock_count_sightings', 'group'), ('stock_count_differences', 'group'),
  ('bulk_changes', 'group'), ('bulk_change_shops', 'group'), ('bulk_change_bikes', 'group'),
  ('sales', 'group'), ('sale_payments', 'group'), ('serials', 'group'), ('enquiries', 'group'),
  ('sold_by_backfills', 'group'),
  ('documents', 'group'), ('document_pages', 'group'), ('document_openings', 'group'), ('paper_steps', 'group'),
  ('sale_papers', 'group'),
  ('book_entries', 'group'), ('shop_books', 'group'), ('day_closes', 'group'),
  ('book_backfills', 'group'), ('dues', 'group'), ('receipts', 'group'),
  ('price_approvals', 'group'), ('holds', 'group'), ('leases', 'group'),
  ('notes', 'group'), ('note_mentions', 'group'), ('tasks', 'group'),
  ('audit_records', 'group'), ('audit_unsealed', 'group'), ('audit_seals', 'group'), ('audit_leaves', 'group'),
  ('list_counts', 'group'), ('security_events', 'group'),
  ('sessions', 'here'), ('login_attempts', 'here'), ('role_codes', 'here'), ('idempotency_keys', 'here'),
  ('saved_views', 'here'), ('push_devices', 'here'), ('notifications', 'here'),
  ('files', 'here'), ('document_files', 'here'), ('installation', 'here'),
  ('live_changes', 'here'), ('live_life', 'here');

do $$
declare
  unknown text := (
    select string_agg(coalesce(name, relname), ', ')
    from placed full join (
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    ) as present on relname = name
    where name is null or relname is null
  );
begin
  if unknown is not null then
    raise exception 'Tables that are not here, or of which it is not said how they lie: %', unknown;
  end if;
end $$;

-- A foreign key to a table that still lies here alone is refused: they go, and come again at the end, but for those to
-- groups from what does not lie with them. No group is ever deleted
create temporary table foreign_keys on commit drop as
  select conrelid::regclass::text as on_table, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace;
create temporary table kept_keys on commit drop as
  select foreign_keys.* from foreign_keys join placed on placed.name = on_table
  where how = 'group' or how = 'itself' or definition !~ 'REFERENCES groups';
do $$
declare key record;
begin
  for key in select * from foreign_keys loop
    execute format('alter table %s drop constraint %I', key.on_table, key.name);
  end loop;
end $$;

-- Without the group nothing can be unique over several workers. Both are random
alter table bike_pages drop constraint bike_pages_token;
create index bike_pages_token on bike_pages (token);
drop index document_pages_key;
create index document_pages_key on document_pages (key);

do $$
declare each record;
begin
  for each in select * from placed where how = 'everywhere' loop
    perform create_reference_table(each.name::regclass);
  end loop;
  perform create_distributed_table('bikes', 'group_id');
  perform create_distributed_table('groups', 'id', colocate_with => 'bikes');
  for each in select * from placed where how = 'group' and name <> 'bikes' loop
    perform create_distributed_table(each.name::regclass, 'group_id', colocate_with => 'bikes');
  end loop;
  for each in select * from kept_keys loop
    execute format('alter table %s add constraint %I %s', each.on_table, each.name, each.definition);
  end loop;
  -- With its owner's rights it changes what the app's transaction has written already, which the worker of the group
  -- alone lets it: there it runs whole
  perform create_distributed_function(
    'erase_personal_details(uuid, uuid[])', 'of_group', colocate_with => 'bikes', force_delegation => true
  );
  -- What a write asks of all nodes beforehand, it asks of one after the other: else it could change no table any more
  -- that lies everywhere
  execute format('alter database %I set citus.multi_shard_modify_mode = ''sequential''', current_database());
  -- What a transaction sets for itself, as how long it waits for a lock, holds on the workers too
  execute format('alter database %I set citus.propagate_set_commands = ''local''', current_database());
end $$;

commit;
