INSERT INTO newest_quotes (product, seq, at, price)
  SELECT DISTINCT ON (product) product, seq, at, price FROM quotes ORDER BY product, seq DESC;
--> statement-breakpoint
-- Quotes are kept by days from now on. What there is becomes the partition of all earlier days; the leader drops it when all of it is old.
ALTER TABLE quotes RENAME TO quotes_before;
--> statement-breakpoint
ALTER INDEX quotes_product_seq_at_pk RENAME TO quotes_before_product_seq_at_pk;
--> statement-breakpoint
ALTER INDEX quotes_product_at_seq_index RENAME TO quotes_before_product_at_seq_index;
--> statement-breakpoint
CREATE TABLE quotes (LIKE quotes_before) PARTITION BY RANGE (at);
--> statement-breakpoint
ALTER TABLE quotes ADD CONSTRAINT quotes_product_seq_at_pk PRIMARY KEY (product, seq, at);
--> statement-breakpoint
CREATE INDEX quotes_product_at_seq_index ON quotes (product, at, seq);
--> statement-breakpoint
ALTER TABLE quotes ADD CONSTRAINT quotes_product_products_id_fk FOREIGN KEY (product) REFERENCES products (id);
--> statement-breakpoint
DO $$
DECLARE until bigint;
BEGIN
  SELECT (greatest(coalesce(max(at), 0), floor(extract(epoch from now()) * 1000)::bigint) / 86400000 + 1) * 86400000 INTO until FROM quotes_before;
  IF EXISTS (SELECT 1 FROM quotes_before) THEN
    EXECUTE format('ALTER TABLE quotes ATTACH PARTITION quotes_before FOR VALUES FROM (MINVALUE) TO (%s)', until);
  ELSE
    DROP TABLE quotes_before;
  END IF;
END $$;
