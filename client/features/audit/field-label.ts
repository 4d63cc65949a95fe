/** What an edit changes, as the record calls it and as the forms do. */
const labels: Record<string, string> = {
  title: 'Title',
  purchasePriceCents: 'Purchase Price',
  phone: 'Phone',
  purchaseDate: 'Purchase Date',
  image: 'Image',
  categoryId: 'Category',
  condition: 'Condition',
  city: 'City Name',
  area: 'Area Name',
  description: 'Description',
  name: 'Name',
  picture: 'Photo',
};

/** A field's label; the record is kept for good, and may name one that is no more. */
export const fieldLabel = (name: string): string => labels[name] ?? name;

/** The labels of fields with commas between them. */
export const fieldLabels = (names: string): string => names.split(', ').map(fieldLabel).join(', ');
