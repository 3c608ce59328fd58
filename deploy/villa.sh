#!/bin/sh
exec node /app/dist/node/villa.js "$@"
