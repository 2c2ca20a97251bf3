-- The log of the operators is only added to.
CREATE TRIGGER booked_for_good BEFORE UPDATE OR DELETE ON operator_log FOR EACH ROW EXECUTE FUNCTION booked_for_good();
--> statement-breakpoint
CREATE TRIGGER booked_for_good_all BEFORE TRUNCATE ON operator_log FOR EACH STATEMENT EXECUTE FUNCTION booked_for_good();
--> statement-breakpoint
-- TRUNCATE fires no trigger of a row.
CREATE TRIGGER booked_for_good_all BEFORE TRUNCATE ON transactions FOR EACH STATEMENT EXECUTE FUNCTION booked_for_good();
--> statement-breakpoint
CREATE TRIGGER booked_for_good_all BEFORE TRUNCATE ON postings FOR EACH STATEMENT EXECUTE FUNCTION booked_for_good();
--> statement-breakpoint
CREATE TRIGGER booked_for_good_all BEFORE TRUNCATE ON entries FOR EACH STATEMENT EXECUTE FUNCTION booked_for_good();
