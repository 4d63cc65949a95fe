import { Button } from '../../../../../client/ui/button.tsx';
import { ListRow } from '../../../../../client/ui/list/list-row.tsx';
import road from '../../../../../server/seed/tiles/road.svg';
import { component } from '../../../component.ts';
import { Forced } from '../../../frame/Forced.tsx';
import { hebrew, longWords, unbroken } from '../../../frame/samples.ts';

const text = (
  <>
    <span className="block font-medium">Ostravo Svist, 54 cm</span>
    <span className="block text-soft text-sm">It costs less than when you saved it.</span>
  </>
);

export default component({
  title: 'Row of a list',
  of: { ListRow },
  about: 'A link, or a text with buttons. On a phone, buttons stand below the text.',
  states: {
    usual: <ListRow to="/">{text}</ListRow>,
    marked: (
      <ListRow to="/" isMarked>
        {text}
      </ListRow>
    ),
    'with a picture': (
      <ListRow to="/" picture={road}>
        {text}
      </ListRow>
    ),
    'with buttons': (
      <ListRow picture={road} isMarked actions={<Button size="small">Pay now</Button>}>
        {text}
      </ListRow>
    ),
    hover: (
      <Forced state="hover">
        <ListRow to="/">{text}</ListRow>
      </Forced>
    ),
    'focus by keyboard': (
      <Forced state="focus">
        <ListRow to="/">{text}</ListRow>
      </Forced>
    ),
    'long words': (
      <ListRow picture={road} actions={<Button size="small">Pay now</Button>}>
        {longWords} {unbroken}
      </ListRow>
    ),
    'from right to left': <ListRow to="/">{hebrew}</ListRow>,
  },
});
