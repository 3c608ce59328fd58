#!/bin/sh
# `villa` where the site runs as deploy/villa.service: put it into /usr/local/bin/villa. With the service's settings and as
# its user: files that root made in DATA_DIR the service could not write. What is given without a path lies there too.
set -a
DATA_DIR=/var/lib/villa BACKUP_DIR=/var/lib/villa/backups TRUST_PROXY=127.0.0.1,::1
. /etc/villa.env
cd "$DATA_DIR" || exit
exec setpriv --reuid villa --regid villa --clear-groups /usr/bin/node /opt/villa/dist/node/villa.js "$@"
