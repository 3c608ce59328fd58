/** The site's colours, mixed where mail programs know no transparency, and its type with what each system has nearest. */
export const colours = {
  limestone: '#F6F1E8',
  paper: '#FCF9F3',
  ink: '#12262F',
  inkSoft: '#4A5A61',
  amber: '#D79B4A',
  amberDeep: '#84510F',
  hair: '#CFCFCB',
  rule: '#7F8B89',
} as const

export const display = "'Cormorant Garamond',Georgia,'Times New Roman',serif"
export const sans = "Jost,'Avenir Next',Avenir,'Segoe UI',Helvetica,Arial,sans-serif"
