export const notScrubbed =
  'Another program is still reading the old state, so the removed texts stay in the log for now. The server overwrites them within a day.'
