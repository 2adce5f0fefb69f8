/**
 * Statements that ask the rows of all dealerships, each with why: on a cluster they go to every node. What a call asks
 * for its caller has no place here.
 */
export const acrossGroups: { is: RegExp; why: string }[] = [
  { is: /^declare backup_rows |^\s*select row_to_json\(row\)::text as line/, why: 'A backup is of everything' },
  { is: /^select "group_id" from "audit_unsealed"/, why: 'The sealer looks which dealerships have something to seal' },
  { is: /^select "group_id" from "book_backfills"/, why: 'Of which dealerships the past is still to be entered' },
  {
    is: /^select "group_id" from "sold_by_backfills"/,
    why: 'Of which dealerships the salesperson of old sales is still to be entered',
  },
  { is: /^select "group_id", "id" from "bulk_uploads"/, why: 'Which uploads were left by their server' },
  { is: /^select .* from "consignments" .*"late_told_at" is null/s, why: 'Which bikes are late, whosever they are' },
  {
    is: /^update "bulk_uploads" set "parts" = done_parts/,
    why: 'Uploads of which a part was lost end, whosever they are',
  },
  {
    is: /^delete from "bulk_upload(s|_parts)" where .*\b(touched|created)" < \$/s,
    why: 'What was kept of uploads for a day goes, whosever it is',
  },
  { is: /^select distinct "group_id" from "security_events"/, why: 'What is old goes, whosever it is' },
  {
    is: /^\s*with asked as materialized .* select url from asked join bikes/s,
    why: 'Files are of the server: whether anybody still uses one',
  },
  {
    is: /^select "id", "name" from "groups" where .* in \(select group_id from memberships .* union select group_id from audit_records/s,
    why: 'In which dealerships a person ever was, who is given what is kept of them',
  },
  {
    is: /^select "key" from "document_pages" where "document_pages"."key" = any/,
    why: 'Which pages of documents are still used',
  },
]
