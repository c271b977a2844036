/**
 * Citus is not among what npm installs, so its two functions stand here as far as they refuse: what
 * its documentation says of columns, unique indexes and foreign keys is checked against the
 * catalogue, and what was spread is written down. No row is moved.
 */
export const STAND_IN = `
create schema stand_in;
create table stand_in.spread (
  name regclass primary key, by text, type regtype, place text not null);

-- Foreign keys that Citus has no way to check, between tables of which one at least is spread.
create function stand_in.bad_keys() returns setof text language sql as $$
  select conname::text from pg_constraint
  left join stand_in.spread own on own.name = conrelid
  left join stand_in.spread target on target.name = confrelid
  where contype = 'f' and (own.name is not null or target.name is not null) and not coalesce(
    target.by is null and target.place = 'everywhere' and own.name is not null
    or own.place = target.place and (
      select bool_or(from_column.attname = own.by and to_column.attname = target.by)
      from unnest(conkey, confkey) as pair (from_number, to_number)
      join pg_attribute from_column
        on from_column.attrelid = conrelid and from_column.attnum = from_number
      join pg_attribute to_column
        on to_column.attrelid = confrelid and to_column.attnum = to_number
    ), false)
$$;

-- Unique indexes that would have to look at more than one shard.
create function stand_in.bad_indexes() returns setof text language sql as $$
  select indexrelid::regclass::text from pg_index join stand_in.spread on name = indrelid
  where indisunique and by is not null and not exists (
    select from pg_attribute
    where attrelid = indrelid and attname = by and attnum = any(indkey::int2[]))
$$;

create function stand_in.check_all(what regclass) returns void language plpgsql as $$
declare
  wrong text;
begin
  select string_agg(fault, ', ') into wrong from (
    select stand_in.bad_keys() union all select stand_in.bad_indexes()) as found (fault);
  if wrong is not null then
    raise exception 'cannot spread %: %', what, wrong;
  end if;
end
$$;

create function stand_in.create_reference_table(table_name regclass) returns void
language plpgsql as $$
begin
  if (select relkind from pg_class where oid = table_name) <> 'r' then
    raise exception '% is partitioned', table_name;
  end if;
  insert into stand_in.spread values (table_name, null, null, 'everywhere');
  perform stand_in.check_all(table_name);
end
$$;

create function stand_in.create_distributed_table(
  table_name regclass, distribution_column text, colocate_with text default 'default'
) returns void language plpgsql as $$
declare
  kind regtype := (
    select atttypid from pg_attribute
    where attrelid = table_name and attname = distribution_column and attnum > 0);
  beside stand_in.spread;
begin
  if kind is null then
    raise exception '% has no column %', table_name, distribution_column;
  end if;
  if colocate_with = 'none' then
    insert into stand_in.spread values (table_name, distribution_column, kind, table_name::text);
  else
    select * into strict beside from stand_in.spread where name = colocate_with::regclass;
    if beside.type is distinct from kind then
      raise exception '% is told by %, % by %', table_name, kind, colocate_with, beside.type;
    end if;
    insert into stand_in.spread values (table_name, distribution_column, kind, beside.place);
  end if;
  perform stand_in.check_all(table_name);
end
$$;
`;
