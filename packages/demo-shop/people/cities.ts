/** The ids in GeoNames of the cities where people of the demo shop live. */
const ids: Readonly<Record<string, number>> = {
  Austin: 4671654,
  Boston: 4930956,
  Boulder: 5574991,
  Chicago: 4887398,
  Denver: 5419384,
  Madison: 5261457,
  Minneapolis: 5037649,
  Philadelphia: 4560349,
  Portland: 5746545,
  Seattle: 5809844,
};

/** Returns the id of a city in GeoNames. @throws RangeError for a city that is not in the list */
export function placeIdOf(city: string): number {
  const id = ids[city];
  if (id === undefined) throw new RangeError(`no place for ${city}`);
  return id;
}
