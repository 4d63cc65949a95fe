import { Picture } from '../../../../client/ui/picture.tsx';
import road from '../../../../server/seed/tiles/road.svg';
import { component } from '../../component.ts';
import { longWords } from '../../frame/samples.ts';

const missing = 'data:image/webp;base64,AAAA';
const inCard = 'aspect-16/10 w-full rounded-card';

export default component({
  title: 'Picture',
  of: { Picture },
  states: {
    'in a card': (
      <div className="max-w-sm">
        <Picture url={road} alt="A road bicycle" sizes="400px" className={inCard} />
      </div>
    ),
    'in a table': <Picture url={road} alt="" sizes="64px" className="size-16 rounded-field" />,
    'cannot be loaded': (
      <div className="max-w-sm">
        <Picture url={missing} alt="A road bicycle" sizes="400px" className={inCard} />
      </div>
    ),
    'cannot be loaded, in long words': (
      <div className="max-w-sm">
        <Picture url={missing} alt={longWords} sizes="400px" className={inCard} />
      </div>
    ),
  },
});
