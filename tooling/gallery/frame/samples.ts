/** Difficult texts: long, without break opportunities, right-to-left. */
export const longWords =
  'Grandmother-and-grandchildren-carrying long-tail with two batteries, rain cover, bench, foot boards and a spare wheel';
export const unbroken =
  'Fahrradersatzteilaufbewahrungskellerabteilschlüsselanhängerverleihgebührenordnung';
export const hebrew = 'אופני הרים במצב מצוין, מידה 54';
export const longEmail = 'persephone.constantinopoulos-montgomery@secondhand-bicycles.example';

export const nothing = (): void => undefined;
