import './error.css'

// Tells someone who maintains the site and has the console open which address does not exist.
console.error(`404: nothing at ${location.pathname}`)
