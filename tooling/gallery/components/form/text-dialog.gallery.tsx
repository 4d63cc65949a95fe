import { TextDialog } from '../../../../client/form/text-dialog.tsx';
import { paragraphs } from '../../../../contract/fields.ts';
import { component } from '../../component.ts';
import { SamplePage } from '../../frame/SamplePage.tsx';
import { longWords, nothing, unbroken } from '../../frame/samples.ts';

const sent = {
  name: 'text',
  schema: paragraphs(100),
  send: async () => ({ acknowledged: true }),
  onClose: nothing,
};

export default component({
  title: 'Text dialog',
  of: { TextDialog },
  screenHeight: 640,
  states: {
    open: (
      <SamplePage>
        <TextDialog
          title="Answer the buyer"
          description="Everybody can read your answer."
          label="Answer"
          yes="Send answer"
          {...sent}
        />
      </SamplePage>
    ),
    'long words': (
      <SamplePage>
        <TextDialog
          title={longWords}
          description={unbroken}
          label="Answer"
          yes="Send answer"
          {...sent}
        />
      </SamplePage>
    ),
  },
});
