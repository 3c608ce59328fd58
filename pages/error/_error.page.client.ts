import './error.css'

// For whoever tends the site and has the console open: which address led nowhere.
console.error(`404: nothing at ${location.pathname}`)
