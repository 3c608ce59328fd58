/** The French energy (DPE) and climate (GES) scales since July 2021: classes, limits, official colours. */
export const energyClasses = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
export type EnergyClass = (typeof energyClasses)[number]

export const energyBands = [
  { letter: 'A', energyBelow: 70, gesBelow: 6, energyColour: '#009C6D', gesColour: '#A3DBF8' },
  { letter: 'B', energyBelow: 110, gesBelow: 11, energyColour: '#52B153', gesColour: '#8CB4D3' },
  { letter: 'C', energyBelow: 180, gesBelow: 30, energyColour: '#78BD76', gesColour: '#7792B1' },
  { letter: 'D', energyBelow: 250, gesBelow: 50, energyColour: '#F4E70F', gesColour: '#606F8F' },
  { letter: 'E', energyBelow: 330, gesBelow: 70, energyColour: '#F0B50F', gesColour: '#4D5271' },
  { letter: 'F', energyBelow: 420, gesBelow: 100, energyColour: '#EB8235', gesColour: '#393551' },
  {
    letter: 'G',
    energyBelow: Number.POSITIVE_INFINITY,
    gesBelow: Number.POSITIVE_INFINITY,
    energyColour: '#D7221F',
    gesColour: '#281B35',
  },
] as const

/** Returns the climate class of a value. */
export function gesClassOf(gesValue: number): EnergyClass {
  return energyBands.find((band) => gesValue < band.gesBelow)?.letter ?? 'G'
}

/** Returns the energy class, which is the worse class of the two scales. */
export function energyClassOf(energyValue: number, gesValue: number): EnergyClass {
  return energyBands.find((band) => energyValue < band.energyBelow && gesValue < band.gesBelow)?.letter ?? 'G'
}

/** Adverts for classes F and G must carry an additional sentence (CCH R126-24). */
export const isExcessive = (energyClass: EnergyClass): energyClass is 'F' | 'G' =>
  energyClass === 'F' || energyClass === 'G'
