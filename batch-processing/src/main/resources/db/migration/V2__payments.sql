-- The key, partner/id, identifies a payment in all files and all runs.
CREATE TABLE IF NOT EXISTS payment (
  payment_key VARCHAR(87) PRIMARY KEY,
  job_instance_id BIGINT NOT NULL,
  account VARCHAR(34) NOT NULL,
  amount NUMERIC(15, 2) NOT NULL,
  currency VARCHAR(3) NOT NULL,
  charge NUMERIC(20, 4) NOT NULL,
  status VARCHAR(4) NOT NULL
);

CREATE TABLE IF NOT EXISTS reject (
  job_instance_id BIGINT NOT NULL,
  file_name VARCHAR(255) NOT NULL,
  line_number BIGINT NOT NULL,
  reason VARCHAR(100) NOT NULL,
  raw_text VARCHAR(1000) NOT NULL,
  PRIMARY KEY (job_instance_id, file_name, line_number)
);

-- A run holds a lock on this row: two runs at once could make the same payments.
CREATE TABLE IF NOT EXISTS run_lock (
  id INTEGER PRIMARY KEY
);

INSERT INTO run_lock (id) SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM run_lock);
