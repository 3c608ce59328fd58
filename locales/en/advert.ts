export const advert = {
  energy: {
    title: 'Energy performance',
    energyLabel: 'Energy class',
    gesLabel: 'Climate class',
    energyText: 'Energy class {letter:string}, on a scale from A to G: {value:number|number} kWh per m² and year.',
    gesText: 'Climate class {letter:string}, on a scale from A to G: {value:number|number} kg of CO₂ per m² and year.',
    energyUnit: 'kWh/m²/year',
    gesUnit: 'kg CO₂/m²/year',
    cost: 'Estimated annual cost of energy for standard use: between {min:number|money} and {max:number|money} a year. Average energy prices indexed to {year:string}, standing charges included.',
    excessive: 'Home with excessive energy consumption: class {letter:string}.',
    certificate: 'Energy report no. {number:string}, {date:string|date}',
  },
  lease: {
    title: 'Terms of the lease',
  },
  agency: {
    title: 'Agency fees',
    buyer:
      '{price:number|money}, fees of {percent:number|number}% incl. VAT included, payable by the buyer; {without:number|money} without fees. {name:string}.',
    seller: '{price:number|money}, fees included, payable by the seller. {name:string}.',
  },
  risks:
    'Information on the risks to which this property is exposed is available on the Géorisques website: <site>www.georisques.gouv.fr</site>',
}
