// Its only export is `window.connect`, which it sets.
import 'amazon-connect-chatjs';

export const library = connect.ChatSession;
