import { describe, expect, test } from 'vitest'
import { tablesWithoutGroup } from './tables-without-group.ts'

const ofGroups = new Set(['bikes', 'sales'])
const without = (text: string) => tablesWithoutGroup(text, ofGroups)

describe('a statement that asks of no group is found out', () => {
  test.each([
    ['select 1 from bikes where id = $1', ['bikes']],
    ['select 1 from bikes where group_id = $1 or id = $2', ['bikes']],
    ['select 1 from bikes where not (group_id = $1)', ['bikes']],
    ['select 1 from bikes where (true and make = $1) or model = $2', ['bikes']],
    ['select 1 from bikes where group_id <> $1', ['bikes']],
    ['select 1 from bikes where group_id in (select id from groups) or true', ['bikes']],
    ['select 1 from bikes join sales on true where bikes.group_id = $1', ['sales']],
    ['select 1 from bikes b join sales s on s.bike_id = b.id where b.group_id = $1', ['sales']],
    // Each as much as the other, and neither as much as anybody says
    ['select 1 from bikes b join sales s on s.group_id = b.group_id', ['bikes', 'sales']],
    ['select 1 from sales where group_id = $1 union all select 1 from bikes', ['bikes']],
    ['with gone as (delete from bikes where id = $1 returning 1) select 1 from gone', ['bikes']],
    ['select (select count(*) from sales where bike_id = bikes.id) from bikes where group_id = $1', ['sales']],
    ['insert into sales (group_id, id) select group_id, id from bikes', ['bikes']],
    ['update bikes set mileage = 1 where id = $1', ['bikes']],
    ['delete from bikes using sales where sales.group_id = bikes.group_id', ['bikes', 'sales']],
  ])('%s', (text, tables) => expect(without(text)).toEqual(tables))
})

describe('a statement that asks of some group is left alone', () => {
  test.each([
    'select 1 from "bikes" where ("bikes"."group_id" in ($1, $2) and "bikes"."shop_id" = $3)',
    'select 1 from bikes where (group_id = $1 and shop_id = $2) or (false and shop_id = $3)',
    'select 1 from bikes where group_id = $1 and id = $2 or group_id = $3',
    'select 1 from bikes b join sales s on s.group_id = b.group_id and s.bike_id = b.id where s.group_id = any($1)',
    'select 1 from bikes b join sales s using (group_id, id) where b.group_id = $1',
    'select 1 from bikes b where exists (select from sales s where s.group_id = b.group_id and s.group_id = $1)',
    'select 1 from unnest($1::uuid[]) asked (id) cross join lateral (select 1 from bikes where group_id = asked.id) b',
    'select 1 from bikes where (group_id, id) in (select * from unnest($1::uuid[], $2::uuid[]))',
    'insert into sales (group_id, id) values ($1, $2)',
    'select 1 from bikes where (id = $1 and true) for update',
    'select 1 from bikes where ((true and make = $1) or (true and model = $2)) and sold_at is null',
    'select 1 from bikes where group_id = $1 and false',
    'select 1 from users where id = $1',
    'begin',
  ])('%s', (text) => expect(without(text)).toEqual([]))
})
