/** Services that lead out of the shop wherever they are named. */
export const clearNames = {
  messenger:
    'whatsapp wazap wasap watsap vatsap wapp wtsap wsp telegram telega tlgrm viber snapchat kakao wechat skype facetime threema kakaotalk',
  payment:
    'paypal zelle cashapp venmo bizum westernunion moneygram revolut bitcoin tikkie paysafe paysafecard ' +
    'skrill payoneer transferwise usdt ethereum litecoin tether btc remitly worldremit mobilepay ' +
    'vipps payconiq satispay alipay mpesa neteller dogecoin usdc payid applepay googlepay monzo n26 paylib bancontact postepay paytm phonepe gcash',
  link: 'dropbox tinyurl bitly linktree onedrive',
  email: 'tutanota gmail googlemail hotmail yahoo icloud protonmail gmx',
} as const;
/** Services that people also name for other reasons; the words around them decide. */
export const unclearNames = {
  messenger:
    'instagram insta facebook fb ig tiktok discord messenger wa tg tele kik dms linkedin twitter reddit sms ' +
    'ebay gumtree craigslist kijiji kleinanzeigen leboncoin marktplaats wallapop vinted offerup pinkbike ' +
    'marketplace shpock mercari olx subito buycycle willhaben youtube depop etsy nextdoor imessage slack twitch flickr vimeo imgur',
  payment:
    'wise swish twint blik lydia gpay klarna zel bacs crypto chime interac monero eth pix upi bunq sofort wero mbway',
} as const;
