#!/bin/sh
# Commands work with or without `villa`: docker run IMAGE enquiries export
case "$1" in
  enquiries | mail | house | owner | backup | restore | doctor | help | -*) set -- villa "$@" ;;
esac
exec "$@"
