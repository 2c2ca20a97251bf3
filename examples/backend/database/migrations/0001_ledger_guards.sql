-- The postings of a movement of money add up to zero, checked when its transaction is committed.
CREATE FUNCTION postings_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM postings WHERE transaction = NEW.transaction) <> 0 THEN
    RAISE EXCEPTION 'the postings of movement % do not add up to zero', NEW.transaction USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER postings_balance AFTER INSERT ON postings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION postings_balance();
--> statement-breakpoint
-- What was booked is neither changed nor removed: a correction is another movement.
CREATE FUNCTION booked_for_good() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER booked_for_good BEFORE UPDATE OR DELETE ON transactions FOR EACH ROW EXECUTE FUNCTION booked_for_good();
--> statement-breakpoint
CREATE TRIGGER booked_for_good BEFORE UPDATE OR DELETE ON postings FOR EACH ROW EXECUTE FUNCTION booked_for_good();
--> statement-breakpoint
CREATE TRIGGER booked_for_good BEFORE UPDATE OR DELETE ON entries FOR EACH ROW EXECUTE FUNCTION booked_for_good();
