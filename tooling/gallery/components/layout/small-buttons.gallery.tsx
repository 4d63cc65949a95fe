import { MenuButton } from '../../../../client/layout/MenuButton.tsx';
import { ShareButton } from '../../../../client/layout/ShareButton.tsx';
import { ThemeSwitch } from '../../../../client/layout/ThemeSwitch.tsx';
import { component } from '../../component.ts';
import { Forced } from '../../frame/Forced.tsx';

const buttons = (
  <div className="flex items-center gap-4">
    <ThemeSwitch />
    <ShareButton className="inline-block py-1 text-soft hover:text-ink hover:underline">
      Tell a friend
    </ShareButton>
    <MenuButton />
  </div>
);

export default component({
  title: 'Theme, sharing, menu',
  of: { ThemeSwitch, ShareButton, MenuButton },
  about: 'The button of the menu is there on screens below 768 px alone.',
  states: {
    default: buttons,
    hover: <Forced state="hover">{buttons}</Forced>,
    'focus by keyboard': <Forced state="focus">{buttons}</Forced>,
    pressed: <Forced state="active">{buttons}</Forced>,
  },
});
