import { DealPage } from '../features/deals/DealPage.tsx';
import { DisputeSection } from '../features/disputes/DisputeSection.tsx';

/** One deal, with its disputes. */
export const DealRoute = () => <DealPage>{(deal) => <DisputeSection deal={deal} />}</DealPage>;
