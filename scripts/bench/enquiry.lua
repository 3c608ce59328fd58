-- Every enquiry is different: its message and its address change.
local count = 0
request = function()
  count = count + 1
  local body = string.format(
    '{"name":"Bench","email":"visitor%d@example.org","phone":"","message":"An enquiry among many, number %d.","brochureRequested":false,"language":"en"}',
    count, count)
  return wrk.format('POST', '/send-contact-email', { ['Content-Type'] = 'application/json' }, body)
end
