export const notScrubbed =
  'Another program still reads the old state, which therefore stays in the log for now. The server overwrites it within a day.'
