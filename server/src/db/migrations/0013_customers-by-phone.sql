CREATE INDEX "audit_customer" ON "audit_records" USING btree ("group_id",right(regexp_replace(case collection_name
  when 'enquiries' then data ->> 'customerPhone' when 'sales' then data ->> 'buyerContact' else data ->> 'sellerPhone'
  end, '\D', '', 'g'), 8)) WHERE right(regexp_replace(case collection_name
  when 'enquiries' then data ->> 'customerPhone' when 'sales' then data ->> 'buyerContact' else data ->> 'sellerPhone'
  end, '\D', '', 'g'), 8) <> '';--> statement-breakpoint
CREATE INDEX "bikes_seller" ON "bikes" USING btree ("group_id","seller_phone") WHERE seller_phone <> '';