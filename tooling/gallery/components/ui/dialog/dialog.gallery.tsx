import { Dialog, DialogButtons } from '../../../../../client/ui/dialog/dialog.tsx';
import { TextArea, TextField } from '../../../../../client/ui/form/field.tsx';
import { component } from '../../../component.ts';
import { SamplePage } from '../../../frame/SamplePage.tsx';
import { longWords, nothing, unbroken } from '../../../frame/samples.ts';

const buttons = (
  <div className="mt-6">
    <DialogButtons yes="Send" pending={false} onClose={nothing} />
  </div>
);

export default component({
  title: 'Dialog',
  of: { Dialog, DialogButtons },
  about:
    'It begins at its first field, keeps the focus inside and closes on Escape. On a phone its buttons share the width.',
  screenHeight: 640,
  states: {
    'with fields': (
      <SamplePage>
        <Dialog title="Report" description="An admin will look at it." open onClose={nothing}>
          <div className="grid gap-4">
            <TextField label="Your name" defaultValue="Ada Ahlberg" readOnly />
            <TextArea label="What is wrong with it?" />
          </div>
          {buttons}
        </Dialog>
      </SamplePage>
    ),
    'sending, and harmful': (
      <SamplePage>
        <Dialog title="Close the account" open onClose={nothing}>
          <DialogButtons yes="Close it" no="Keep it" isHarmful pending onClose={nothing} />
        </Dialog>
      </SamplePage>
    ),
    'long words': (
      <SamplePage>
        <Dialog title={longWords} description={unbroken} open onClose={nothing}>
          {buttons}
        </Dialog>
      </SamplePage>
    ),
    'higher than the screen': (
      <SamplePage>
        <Dialog title="A long form" open onClose={nothing}>
          <div className="grid gap-4">
            {['Title', 'Price', 'City', 'Area', 'Phone', 'Year', 'Colour'].map((label) => (
              <TextField key={label} label={label} />
            ))}
          </div>
          {buttons}
        </Dialog>
      </SamplePage>
    ),
  },
});
