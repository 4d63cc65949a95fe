import type { Rule } from '../../../../contract/moderation/rules.ts';

/** For each rule the text with which the explanation of a decision begins, to be changed by the moderator. */
export const ruleExplanations: Record<Rule, string> = {
  stolen:
    'We have reason to believe that this bicycle was stolen. If it is yours, please appeal and send us the receipt, or a photo of the frame number beside your name.',
  fraud:
    'We have reason to believe that you do not have this bicycle, or that you are not who you say you are. If this is wrong, please appeal and send us a photo of the bicycle with today’s date beside it.',
  counterfeit:
    'We have reason to believe that this is a copy under the name of a maker. If it is an original, please appeal and send us the receipt or the serial number.',
  abuse:
    'What you wrote insults, threatens or harasses somebody. Please write to others as you want to be written to.',
  misleading:
    'The listing does not describe the bicycle as it is. Please correct the condition, the parts, the faults or the age, and then ask us to show it again.',
  pictures:
    'The pictures do not show the bicycle that you sell, or you may not use them. Please take pictures of the bicycle itself, and then ask us to show it again.',
  outside:
    'You asked somebody to pay or to write outside this shop. We protect only what is paid here. Please keep to the messages and the payment of this shop.',
  wrong_item:
    'This is not a bicycle, it is in the wrong category, or it is listed twice. Please list each bicycle once, in its category.',
  review:
    'This review is not about the deal, or it was used to get something. A review says what the deal was like.',
  personal_data:
    'This shows a name, an address, a number or a picture of somebody else. Please remove it.',
  spam: 'This advertises something else, or was sent to many people. Please write only about the bicycle.',
  account:
    'You have more than one account, used another one while yours was suspended, or made bookings or offers that you did not mean.',
  other: 'This is against the law or our terms.',
};
