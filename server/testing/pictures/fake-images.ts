import { payload } from './hostile-files.ts';

const gif = Buffer.from('GIF89a=1;alert(1);//');
const svg = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${payload}</svg>`,
);

/** Files that must be rejected as pictures, whatever their names and types claim. */
export const fakeImages: Record<string, { bytes: Buffer; name: string; type: string }> = {
  'an SVG': { bytes: svg, name: 'a.svg', type: 'image/svg+xml' },
  'an SVG that says it is a JPEG': { bytes: svg, name: 'a.jpg', type: 'image/jpeg' },
  'an SVG that says it is a PNG': { bytes: svg, name: 'a.png', type: 'image/png' },
  'an SVG behind an XML declaration': {
    bytes: Buffer.concat([Buffer.from('<?xml version="1.0"?>\n'), svg]),
    name: 'a.webp',
    type: 'image/webp',
  },
  'a GIF that is a script as well': { bytes: gif, name: 'a.gif', type: 'image/gif' },
  'a GIF that says it is a PNG': { bytes: gif, name: 'a.png', type: 'image/png' },
  'a page': { bytes: Buffer.from(payload), name: 'a.jpg', type: 'image/jpeg' },
  'a PDF': { bytes: Buffer.from('%PDF-1.7\n'), name: 'a.jpg', type: 'image/jpeg' },
  'a zip': { bytes: Buffer.from('PK\x03\x04'), name: 'a.png', type: 'image/png' },
  'an empty file': { bytes: Buffer.alloc(0), name: 'a.jpg', type: 'image/jpeg' },
};
