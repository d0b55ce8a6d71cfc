import type { DeskOptions } from '../modules/helpdesk/helpdesk/options';

/** A helpdesk that is always open, with quick answers to the most common questions. */
export const DEMO_DESK: DeskOptions = {
  hours: { hours: [], closedText: '' },
  cannedAnswers: [
    { title: 'Greeting', text: 'Good day {name}, this is {agent}. How can I help?' },
    {
      title: 'Video does not start',
      text: 'Please press play once more: browsers wait for a click before they play sound. If that does not help, reload the page; your place is kept.',
    },
    {
      title: 'Recordings',
      text: 'Recordings stand under On Demand as soon as their session has ended.',
    },
    {
      title: 'Looking into it',
      text: 'Thank you, {name}. I am looking into it and will be back in a few minutes; you can leave this window open.',
    },
    { title: 'Goodbye', text: 'Glad that it works. Enjoy the sessions!' },
  ],
};
