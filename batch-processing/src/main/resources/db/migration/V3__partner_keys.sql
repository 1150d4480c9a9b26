-- A key was the name of a file and an id; now it is a partner and an id. Files had the names of their partners, some with
-- a date. Where keys of several files become one, only the last is converted: every row stays. A second attempt after a
-- kill finds nothing to convert.
UPDATE payment
SET payment_key =
  REGEXP_REPLACE(LOWER(SUBSTRING(payment_key FROM 1 FOR POSITION('/' IN payment_key) - 1)),
    '(-[0-9]{4}-[0-9]{2}-[0-9]{2})?[.]csv$', '')
  || SUBSTRING(payment_key FROM POSITION('/' IN payment_key))
WHERE LOWER(payment_key) LIKE '%.csv/%' AND payment_key IN (
  SELECT MAX(earlier.payment_key) FROM payment earlier
  GROUP BY
    REGEXP_REPLACE(LOWER(SUBSTRING(earlier.payment_key FROM 1 FOR POSITION('/' IN earlier.payment_key) - 1)),
      '(-[0-9]{4}-[0-9]{2}-[0-9]{2})?[.]csv$', '')
    || SUBSTRING(earlier.payment_key FROM POSITION('/' IN earlier.payment_key)));
