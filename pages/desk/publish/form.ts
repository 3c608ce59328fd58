/** The id of the form that publishes: what is ticked and confirmed beside the changes belongs to it. */
export const publishForm = 'publish'
