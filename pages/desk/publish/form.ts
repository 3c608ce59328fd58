/** The id of the form that publishes. The boxes beside the changes are outside it and refer to it. */
export const publishForm = 'publish'
