import { describe, expect, test } from 'vitest'
import { locksOfNoGroup } from './locks-of-no-group.ts'

const ofGroups = new Set(['bikes', 'sales'])
const locked = (text: string) => locksOfNoGroup(text, ofGroups)

describe('a lock of no one group is found out', () => {
  test.each([
    ['select 1 from bikes where id = $1 for update', ['bikes']],
    ['select 1 from "bikes" where ("bikes"."id" = $1 and true) for no key update', ['bikes']],
    ['select 1 from bikes where id = $1 and true for update', ['bikes']],
    ['select 1 from bikes where group_id in ($1, $2) and id = $3 for update', ['bikes']],
    ['select 1 from bikes where group_id = any($1) for share', ['bikes']],
    ['select 1 from bikes where group_id = $1 or id = $2 for update', ['bikes']],
    ['select 1 from bikes where group_id <> $1 for update', ['bikes']],
    ['select 1 from bikes join sales on sales.group_id = bikes.group_id for update of bikes', ['bikes']],
    ['select 1 from bikes b join sales s on true where s.group_id = b.group_id for update of s', ['sales']],
    ['with held as (select 1 from bikes for update) select 1 from held where $1', ['bikes']],
    ['delete from sales where id in (select id from sales where id = $1 for update)', ['sales']],
  ])('%s', (text, tables) => expect(locked(text)).toEqual(tables))
})

describe('a lock of one group, and what locks nothing of groups, is left alone', () => {
  test.each([
    'select 1 from bikes where (group_id = $1 and id in ($2, $3)) order by id for update',
    'select 1 from bikes where (group_id, id) = ($1::uuid, $2) for update skip locked',
    'select 1 from bikes where group_id in ($1) for no key update',
    'select 1 from bikes where (group_id in ($1) and shop_id in ($2)) or (group_id in ($1) and shop_id = $3) for update',
    'select 1 from bikes b join users u on true where b.id = $1 for update of u',
    'select 1 from users where id = $1 for update',
    'select 1 from bikes where (id = $1 and false and true) for update',
    'select 1 from bikes where id = $1',
    'begin',
  ])('%s', (text) => expect(locked(text)).toEqual([]))
})
