import type { CategoryKind } from './category-kind.ts';

/** A chart of sizes and body heights that somebody has published. */
interface SizeChart {
  by: string;
  /** Others are shops and magazines, or a table that names no maker. */
  isMaker: boolean;
  kinds: CategoryKind[];
  source: string;
  /**
   * A size, and the lowest and highest height in cm. Where a chart gives several sizes for a height, it
   * is their middle. Feet and inches are rounded to whole cm.
   */
  rows: [size: string, min: number, max: number][];
}

/** What others have published on frame sizes; docs/decisions/140 says how they were found and chosen. */
export const sizeCharts: SizeChart[] = [
  {
    by: 'Cannondale, Synapse',
    isMaker: true,
    kinds: ['road'],
    source: 'https://mrmamil.com/cannondale-synapse-size-chart/',
    rows: [
      ['44 cm', 152, 162],
      ['48 cm', 157, 167],
      ['51 cm', 165, 175],
      ['54 cm', 170, 180],
      ['56 cm', 175, 185],
      ['58 cm', 182, 193],
      ['61 cm', 190, 203],
    ],
  },
  {
    by: 'State Bicycle, Undefeated Carbon',
    isMaker: true,
    kinds: ['road'],
    source:
      'https://cdn.shopify.com/s/files/1/0232/3305/files/2023-UndefeatedCarbon-Frame-SizeSpec.pdf',
    rows: [
      ['45 cm', 152, 163],
      ['48 cm', 163, 165],
      ['50 cm', 165, 170],
      ['52 cm', 170, 175],
      ['54 cm', 175, 178],
      ['56 cm', 178, 183],
      ['58 cm', 183, 191],
    ],
  },
  {
    by: 'Dogdays',
    isMaker: false,
    kinds: ['road'],
    source:
      'https://dogdays.cc/en/blogs/news/que-talla-de-bici-necesitas-carretera-y-gravel-guia-practica-definitiva',
    rows: [
      ['48.5 cm', 155, 165],
      ['52 cm', 165, 170],
      ['53.5 cm', 170, 175],
      ['55 cm', 175, 180],
      ['57 cm', 180, 185],
      ['59 cm', 185, 190],
      ['61 cm', 190, 195],
      ['XS', 155, 165],
      ['S', 165, 170],
      ['M', 175, 180],
      ['L', 180, 185],
      ['XL', 185, 190],
    ],
  },
  {
    by: 'Dogdays',
    isMaker: false,
    kinds: ['gravel'],
    source:
      'https://dogdays.cc/en/blogs/news/que-talla-de-bici-necesitas-carretera-y-gravel-guia-practica-definitiva',
    rows: [
      ['XS', 155, 165],
      ['S', 165, 170],
      ['M', 170, 180],
      ['L', 180, 185],
      ['XL', 190, 195],
    ],
  },
  {
    by: 'Specialized, bicycles for trails',
    isMaker: true,
    kinds: ['mountain'],
    source: 'https://www.pedalchef.com/post/specialized-bike-size',
    rows: [
      ['XS', 150, 160],
      ['S', 157, 173],
      ['M', 165, 180],
      ['L', 173, 188],
      ['XL', 178, 193],
      ['XXL', 188, 203],
    ],
  },
  {
    by: 'USA Bikers',
    isMaker: false,
    kinds: ['mountain'],
    source: 'https://usabikers.net/?p=6000',
    rows: [
      ['13.5 in', 137, 155],
      ['15.5 in', 153, 166.5],
      ['17.5 in', 161, 172],
      ['18.5 in', 165.5, 179],
      ['19.5 in', 177, 188],
      ['21.5 in', 186, 196],
      ['23 in', 195, 203],
      ['XS', 137, 155],
      ['S', 153, 166.5],
      ['M', 161, 172],
      ['L', 177, 188],
      ['XL', 186, 196],
      ['XXL', 195, 203],
    ],
  },
  {
    by: 'Leader Fox, all bicycles for adults',
    isMaker: true,
    kinds: ['mountain', 'city', 'electric'],
    source: 'https://e-shop.leaderfox.cz/documentview.aspx?file=vyber-velikosti-ramu.htm',
    rows: [
      ['14.5 in', 150, 155],
      ['15.5 in', 155, 160],
      ['16.5 in', 160, 165],
      ['17.5 in', 165, 170],
      ['18.5 in', 170, 175],
      ['19.5 in', 175, 180],
      ['20.5 in', 180, 185],
      ['21.5 in', 185, 190],
      ['22.5 in', 190, 195],
      ['23.5 in', 195, 200],
    ],
  },
  {
    by: 'Zastavárna na Úřadnici',
    isMaker: false,
    kinds: ['mountain'],
    source: 'http://www.zastavarnauradnice.cz/jakou-velikost-ramu-zvolit/',
    rows: [
      ['15.5 in', 150, 155],
      ['16 in', 155, 160],
      ['16.5 in', 160, 165],
      ['17.5 in', 166, 170],
      ['18.5 in', 171, 175],
      ['19.5 in', 176, 180],
      ['20.5 in', 181, 185],
      ['21.5 in', 185, 190],
      ['22.5 in', 190, 195],
    ],
  },
  {
    by: 'Zastavárna na Úřadnici, cross and trekking',
    isMaker: false,
    kinds: ['city'],
    source: 'http://www.zastavarnauradnice.cz/jakou-velikost-ramu-zvolit/',
    rows: [
      ['16 in', 150, 160],
      ['17 in', 160, 165],
      ['17.5 in', 166, 170],
      ['18.5 in', 171, 175],
      ['19.5 in', 176, 180],
      ['20.5 in', 181, 185],
      ['21.5 in', 185, 190],
      ['22.5 in', 190, 195],
      ['24 in', 195, 200],
    ],
  },
  {
    by: 'Zastavárna na Úřadnici',
    isMaker: false,
    kinds: ['road'],
    source: 'http://www.zastavarnauradnice.cz/jakou-velikost-ramu-zvolit/',
    rows: [
      ['51 cm', 150, 155],
      ['52 cm', 155, 165],
      ['53 cm', 166, 170],
      ['55 cm', 171, 175],
      ['57 cm', 176, 180],
      ['59 cm', 181, 185],
      ['60 cm', 185, 190],
      ['62 cm', 190, 195],
      ['63 cm', 195, 200],
    ],
  },
  {
    by: 'State Bicycle, Core Line',
    isMaker: true,
    kinds: ['city'],
    source: 'https://cdn.shopify.com/s/files/1/0232/3305/files/2020-Core-Line-SizeSpec.pdf',
    rows: [
      ['50 cm', 163, 170],
      ['54 cm', 170, 180],
      ['58 cm', 180, 188],
      ['S', 163, 170],
      ['M', 170, 180],
      ['L', 180, 188],
    ],
  },
  {
    by: 'Don Pedalo, city, trekking and cross',
    isMaker: false,
    kinds: ['city'],
    source: 'http://donpedalo.de/rahmenberechnung.html',
    rows: [
      ['48.5 cm', 155, 165],
      ['51 cm', 165, 170],
      ['53.5 cm', 170, 175],
      ['56.5 cm', 175, 180],
      ['59.5 cm', 180, 185],
      ['62 cm', 185, 190],
      ['64.5 cm', 190, 195],
    ],
  },
  {
    by: 'I’m All About Bikes, hybrids',
    isMaker: false,
    kinds: ['city'],
    source: 'https://imallaboutbikes.com/hybrid-bike-sizing/',
    rows: [
      ['15 in', 152, 155],
      ['16 in', 157, 160],
      ['17 in', 163, 165],
      ['18 in', 168, 170],
      ['19 in', 173, 175],
      ['20 in', 178, 180],
      ['21 in', 183, 188],
      ['22 in', 183, 188],
      ['23 in', 188, 193],
    ],
  },
  {
    by: 'ntv, electric bicycles for city and trekking',
    isMaker: false,
    kinds: ['electric'],
    source: 'https://n-tv.de/vergleich/e-bike-test',
    rows: [
      ['44.5 cm', 150, 160],
      ['49.5 cm', 160, 170],
      ['53 cm', 170, 175],
      ['55 cm', 175, 180],
      ['57 cm', 180, 185],
      ['59 cm', 185, 190],
      ['61.5 cm', 190, 195],
    ],
  },
];
