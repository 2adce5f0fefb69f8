-- What a wish says of make and model was a regular expression, '^(?=.*honda)(?=.*activa)|^(?=.*dio)': now its words alone
UPDATE "enquiries" SET "wish_models" =
  replace(replace(replace(replace("wish_models", '^(?=.*', ''), ')(?=.*', ' '), ')|', '|'), ')', '')
WHERE "wish_models" <> '';
