/** Where a person lives; `phone` is fictional (555-01xx). */
export interface Place {
  city: string;
  area: string;
  phone: string;
}

export interface DemoSeller extends Place {
  name: string;
  email: string;
  verified: boolean;
  /** How many days before today the account was made. */
  joinedDays: number;
}

/** The account with a password comes first; the others only have listings. */
export const demoSellers: readonly DemoSeller[] = [
  seller('Tobias Arkwright', 'seller', 'Portland', 'Sellwood', '5035550117', 410),
  seller('Marguerite Osei-Lang', 'marguerite', 'Portland', 'Alberta Arts', '5035550142', 402),
  seller('Dale Wintermoor', 'dale.wintermoor', 'Seattle', 'Ballard', '2065550163', 395),
  seller('Priyanka Thorne', 'priyanka', 'Seattle', 'Columbia City', '2065550128', 388),
  seller('Henrik Aldous-Byrne', 'henrik', 'Minneapolis', 'Longfellow', '6125550190', 420),
  seller('Hollis Brandvold', 'hollis', 'Minneapolis', 'Uptown', '6125550154', 380),
  seller('Rosalind Achterberg', 'rosalind', 'Chicago', 'Logan Square', '3125550136', 399),
  seller('Emeka Fairweather', 'emeka', 'Chicago', 'Pilsen', '3125550171', 376),
  seller('Juniper Castellane', 'juniper', 'Denver', 'Washington Park', '3035550109', 390),
  seller('Walt Oberlinden', 'walt', 'Boulder', 'Mapleton Hill', '3035550185', 415, false),
  seller('Soledad Whitcombe', 'soledad', 'Austin', 'Hyde Park', '5125550148', 384),
  seller('Anton Prewitt-Vale', 'anton', 'Philadelphia', 'Fishtown', '2155550122', 372),
  seller('Beatrix Holloran', 'beatrix', 'Boston', 'Jamaica Plain', '6175550166', 393, false),
  seller('Mateo Stillwater', 'mateo', 'Madison', 'Marquette', '6085550133', 378, false),
];

function seller(
  name: string,
  mailbox: string,
  city: string,
  area: string,
  phone: string,
  joinedDays: number,
  verified = true,
): DemoSeller {
  return { name, email: `${mailbox}@respoke.example`, city, area, phone, joinedDays, verified };
}

export interface DemoBuyer extends Place {
  name: string;
  email: string;
  joinedDays: number;
}

/** The account with a password comes first. */
export const demoBuyers: readonly DemoBuyer[] = [
  buyer('Maya Lindqvist', 'buyer', 'Portland', 'Hawthorne', '5035550151', 240),
  buyer('Oskar Bellweather', 'oskar', 'Seattle', 'Fremont', '2065550139', 410),
  buyer('Tamsin Ruiz-Harrow', 'tamsin', 'Minneapolis', 'Seward', '6125550118', 395),
  buyer('Gideon Marchbanks', 'gideon', 'Chicago', 'Hyde Park', '3125550194', 430),
  buyer('Noor Abernathy', 'noor', 'Denver', 'Baker', '3035550127', 370),
  buyer('Clementine Voss', 'clementine', 'Austin', 'East Cesar Chavez', '5125550160', 425),
  buyer('Desmond Quillfeather', 'desmond', 'Philadelphia', 'Germantown', '2155550178', 405),
  buyer('Ingrid Salcombe', 'ingrid', 'Boston', 'Roslindale', '6175550104', 390),
  buyer('Ravi Pemberton-Nair', 'ravi', 'Madison', 'Atwood', '6085550156', 415),
  buyer('Lucille Tarrant', 'lucille', 'Boulder', 'Table Mesa', '3035550143', 380),
  buyer('Kofi Merriweather', 'kofi', 'Portland', 'Kenton', '5035550187', 420),
];

function buyer(
  name: string,
  mailbox: string,
  city: string,
  area: string,
  phone: string,
  joinedDays: number,
): DemoBuyer {
  return { name, email: `${mailbox}@respoke.example`, city, area, phone, joinedDays };
}
