#!/bin/sh
# The command `villa` for a site that runs as deploy/villa.service. Install it as /usr/local/bin/villa. It uses the
# service's settings and runs as the service's user, who could not write files that root made in DATA_DIR. File names
# without a path mean files in DATA_DIR.
set -a
DATA_DIR=/var/lib/villa BACKUP_DIR=/var/lib/villa/backups TRUST_PROXY=127.0.0.1,::1
. /etc/villa.env
cd "$DATA_DIR" || exit
exec setpriv --reuid villa --regid villa --clear-groups /usr/bin/node /opt/villa/dist/node/villa.js "$@"
