import type { Product } from '../../../contract/catalog.ts';
import { Button } from '../../ui/button.tsx';

interface Props {
  product: Product;
  onBook(product: Product): void;
}

/** Asks for the booking form; a sold product offers none. */
export const BookButton = ({ product, onBook }: Props) =>
  product.available && <Button onClick={() => onBook(product)}>Book Now</Button>;
