import type { Category } from '../../../contract/catalog/catalog.ts';
import { isSold } from '../../../contract/catalog/offer.ts';
import { bicyclePath } from '../../../contract/catalog/product-links.ts';
import { formatMoney } from '../../../contract/money.ts';
import type { BicyclePage } from '../../../contract/search/bicycle-page.ts';
import { shortFacts, valueLabel } from '../../bicycle-labels.ts';
import { settings } from '../../client-settings.ts';
import type { Head } from '../../router/page-route.ts';

const maxDescription = 160;

/** Returns the head of a bicycle's page, with structured data for search engines. */
export function bicycleHead(bicycle: BicyclePage, category: Category | undefined): Head {
  const { _id: id, title, pictures } = bicycle;
  const facts = [
    isSold(bicycle) ? 'Sold' : formatMoney(bicycle.selling_price),
    `${valueLabel(bicycle.condition)} condition`,
    ...shortFacts(bicycle.attributes),
    `${bicycle.area}, ${bicycle.city}`,
  ];
  const text = `${facts.join(' · ')}. ${bicycle.description.replace(/\s+/g, ' ')}`;
  const [first] = pictures;
  return {
    title,
    description: cut(text),
    ...(first && { picture: first.image }),
    canonical: bicyclePath({ id, title }),
    structuredData: {
      '@context': 'https://schema.org',
      '@graph': [productData(bicycle), breadcrumbs(bicycle, category)],
    },
  };
}

const cut = (text: string) =>
  text.length > maxDescription ? `${text.slice(0, maxDescription - 1).trimEnd()}…` : text;

const absolute = (path: string) => new URL(path, settings.origin).href;

function productData(bicycle: BicyclePage): object {
  const { _id: id, title, attributes } = bicycle;
  const { make, model, model_year, colour, frame_size, frame_material } = attributes;
  return {
    '@type': 'Product',
    name: title,
    description: bicycle.description,
    sku: id,
    image: bicycle.pictures.map(({ image }) => absolute(image)),
    itemCondition: 'https://schema.org/UsedCondition',
    ...(make && { brand: { '@type': 'Brand', name: make } }),
    ...(model && { model }),
    ...(model_year && { releaseDate: String(model_year) }),
    ...(colour && { color: valueLabel(colour) }),
    ...(frame_size && { size: frame_size }),
    ...(frame_material && { material: valueLabel(frame_material) }),
    offers: {
      '@type': 'Offer',
      url: absolute(bicyclePath({ id, title })),
      price: bicycle.selling_price.toFixed(2),
      priceCurrency: 'USD',
      itemCondition: 'https://schema.org/UsedCondition',
      // While its seller is away, it keeps its place in search engines.
      availability: `https://schema.org/${isSold(bicycle) ? 'SoldOut' : bicycle.available ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Person', name: bicycle.seller.username },
    },
  };
}

function breadcrumbs(bicycle: BicyclePage, category: Category | undefined): object {
  const steps = [
    { name: 'Bicycles', path: '/bicycles' },
    ...(category ? [{ name: category.title, path: `/bicycles?category=${category.kind}` }] : []),
    { name: bicycle.title, path: bicyclePath({ id: bicycle._id, title: bicycle.title }) },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}
