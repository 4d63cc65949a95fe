import { AdvertisedCarousel } from '../features/advertising/AdvertisedCarousel.tsx';
import { CategoryGrid } from '../features/catalog/CategoryGrid.tsx';
import { HomePage } from '../features/home/HomePage.tsx';

export const HomeRoute = () => (
  <HomePage categories={<CategoryGrid />} advertised={<AdvertisedCarousel />} />
);
