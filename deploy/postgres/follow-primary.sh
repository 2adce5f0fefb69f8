#!/bin/bash
# The replica: copies the primary once, and follows it from then on. PGPASSWORD is the follower's.
set -euo pipefail

export PGDATA=/var/lib/postgresql/18/docker
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # What an attempt that was cut off left behind
  rm -rf "$PGDATA"
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  pg_basebackup --host=postgres --username=follower --pgdata="$PGDATA" \
    --wal-method=stream --slot=replica --write-recovery-conf --checkpoint=fast
fi
exec postgres
