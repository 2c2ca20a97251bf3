INSERT INTO leader_lease (id, number, beat) VALUES (1, 0, -1);
--> statement-breakpoint
INSERT INTO market_clock (id, at) SELECT 1, coalesce(max(at), 0) FROM quotes;
--> statement-breakpoint
-- The postings of a movement are booked by one statement, which is checked at its end: a check of each row took longer than the booking.
DROP TRIGGER postings_balance ON postings;
--> statement-breakpoint
DROP FUNCTION postings_balance();
--> statement-breakpoint
CREATE FUNCTION postings_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE movement bigint;
BEGIN
  SELECT transaction INTO movement FROM added GROUP BY transaction HAVING sum(amount) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the postings of movement % do not add up to zero', movement USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER postings_balance AFTER INSERT ON postings
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION postings_balance();
