-- The payment sandbox is a program of its own and keeps its tables in a schema of its own. What it knows moves there as it is; where it
-- was never used nothing is left, and it makes its tables when it is first chosen.
DO $$
BEGIN
  IF EXISTS (SELECT FROM "sandbox_order") THEN
    CREATE SCHEMA "payment_sandbox";
    ALTER TABLE "sandbox_order" SET SCHEMA "payment_sandbox";
    ALTER TABLE "sandbox_payment" SET SCHEMA "payment_sandbox";
    ALTER TABLE "sandbox_dispute" SET SCHEMA "payment_sandbox";
    ALTER TABLE "sandbox_refund" SET SCHEMA "payment_sandbox";
    ALTER TABLE "sandbox_webhook" SET SCHEMA "payment_sandbox";
  ELSE
    DROP TABLE "sandbox_webhook", "sandbox_dispute", "sandbox_refund", "sandbox_payment", "sandbox_order";
  END IF;
END $$;
