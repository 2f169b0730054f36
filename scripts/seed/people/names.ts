// No name generator has towns with matching counties and postcodes, and these lists are short.

/** Common first names in the United Kingdom. */
export const FIRST_NAMES = listed(`
  Aaron, Abigail, Adam, Aisha, Alan, Aled, Alice, Alistair, Amara, Amelia, Amina, Amy, Andrew, Angharad, Anil,
  Anne, Aoife, Archie, Ayesha, Barry, Beatrice, Ben, Beth, Bronwen, Caitlin, Callum, Carol, Catherine, Catriona,
  Charlie, Chidi, Chloe, Christine, Ciara, Claire, Colin, Connor, Craig, Daisy, Daniel, David, Dawn, Deborah, Dev,
  Diane, Dylan, Ebony, Eilidh, Eleanor, Ellie, Emily, Emma, Esther, Euan, Faisal, Farah, Femi, Fiona, Fraser,
  Gareth, Gary, Gemma, Geoff, George, Georgia, Grace, Graham, Gwen, Hamish, Hannah, Harry, Heather, Helen, Holly,
  Hugh, Ian, Imran, Iona, Isla, Jack, Jade, James, Jamie, Jane, Jasmine, Jatinder, Joan, Joe, Jordan, Joyce,
  Julie, Kamal, Karen, Kate, Keith, Kelly, Kevin, Kirsty, Kwame, Laura, Lauren, Leah, Lewis, Liam, Linda, Lisa,
  Louise, Lucy, Luke, Lynne, Malcolm, Manpreet, Marcus, Margaret, Mark, Mary, Matthew, Megan, Michael, Mohammed,
  Moira, Molly, Morag, Nadia, Naomi, Natalie, Neil, Ngozi, Niamh, Nicola, Nigel, Olivia, Oscar, Owen, Patricia,
  Paul, Pauline, Peter, Philip, Poppy, Priya, Rachel, Rahul, Rebecca, Rhys, Richard, Robert, Ross, Ruth, Ryan,
  Sadia, Sally, Sam, Samina, Sandra, Sarah, Scott, Sean, Shanice, Sharon, Shona, Simon, Siobhan, Sophie, Stacey,
  Stephen, Steven, Sunita, Susan, Tariq, Temi, Theo, Thomas, Tom, Tracey, Trevor, Vikram, Wayne, Wendy, Will,
  Yasmin, Yusuf, Zainab, Zara
`);

/** Common family names. */
export const LAST_NAMES = listed(`
  Adams, Adeyemi, Ahmed, Akhtar, Ali, Allen, Anderson, Armstrong, Bailey, Baker, Balogun, Barnes, Begum, Bell,
  Bennett, Booth, Brennan, Brown, Burns, Cameron, Campbell, Carter, Chapman, Chaudhry, Clark, Clarke, Cohen, Cole,
  Collins, Cooper, Cox, Craig, Davies, Davis, Dawson, Desai, Dixon, Donnelly, Doyle, Duffy, Edwards, Ellis, Evans,
  Farrell, Ferguson, Fisher, Foster, Fox, Fraser, Gallagher, Gibson, Gill, Gordon, Graham, Grant, Gray, Green,
  Griffiths, Hall, Hamilton, Harris, Harrison, Harvey, Hayes, Henderson, Hill, Holmes, Hopkins, Howells, Hughes,
  Hunt, Hussain, Ibrahim, Iqbal, Jackson, James, Jenkins, John, Johnson, Johnston, Jones, Kaur, Kelly, Kennedy,
  Khan, King, Knight, Lam, Lee, Lewis, Lloyd, MacDonald, MacKenzie, MacLeod, Mahmood, Malik, Marshall, Martin,
  Mason, Matthews, McCann, McDonald, McIntosh, McKay, McLaughlin, Mensah, Miah, Mills, Mitchell, Moore, Morgan,
  Morris, Morrison, Murphy, Murray, Nair, Nelson, Nguyen, Nicholson, O'Brien, O'Connor, O'Neill, Okafor, Osei,
  Owen, Palmer, Parker, Parry, Patel, Pearson, Phillips, Powell, Price, Pritchard, Quinn, Rahman, Rees, Reid,
  Reilly, Richards, Richardson, Roberts, Robertson, Robinson, Rogers, Rose, Ross, Russell, Sandhu, Scott, Shah,
  Sharma, Shaw, Simpson, Singh, Smith, Stevens, Stewart, Stone, Sutherland, Taylor, Thomas, Thompson, Thomson,
  Turner, Walker, Wallace, Walsh, Ward, Watson, Watts, Webb, West, White, Wilkinson, Williams, Williamson, Wilson,
  Wood, Wright, Yilmaz, Young, Zaman
`);

export const STREETS = listed(`
  Albert Road, Alma Street, Ash Grove, Beech Avenue, Bridge Street, Castle Street, Chapel Lane, Church Street,
  Clarence Street, Crown Lane, Derby Road, Elm Close, Fairfield Road, Field Lane, Garden Street, George Street,
  Grange Road, Green Lane, Hawthorn Drive, High Street, Hill Crescent, King Street, Laurel Avenue, Lime Tree Walk,
  London Road, Maple Drive, Market Street, Meadow View, Mill Lane, New Road, Northfield Terrace, Oak Road,
  Orchard Close, Park Road, Priory Gardens, Queens Road, Railway Terrace, Richmond Road, Rowan Close, School Lane,
  South Parade, Springfield Road, Station Road, The Avenue, The Crescent, Union Street, Victoria Road,
  Waterloo Place, Wellington Street, West View, Windsor Road, Woodland Way, York Road
`);

/** A town with its county and outward postcode. */
export interface Town {
  city: string;
  county: string;
  outward: string;
}

export const TOWNS: readonly Town[] = listed(`
  Aberdeen/Aberdeenshire/AB24, Aberystwyth/Ceredigion/SY23, Armagh/County Armagh/BT61,
  Ballymena/County Antrim/BT43, Bangor/Gwynedd/LL57, Barnsley/South Yorkshire/S70, Bath/Somerset/BA2,
  Belfast/County Antrim/BT9, Birmingham/West Midlands/B14, Blackpool/Lancashire/FY4,
  Bolton/Greater Manchester/BL3, Bournemouth/Dorset/BH8, Bradford/West Yorkshire/BD7, Brighton/East Sussex/BN2,
  Bristol/Bristol/BS5, Cambridge/Cambridgeshire/CB4, Cardiff/South Glamorgan/CF24, Carlisle/Cumbria/CA2,
  Chester/Cheshire/CH2, Colchester/Essex/CO4, Coventry/West Midlands/CV6, Crewe/Cheshire/CW2,
  Croydon/Greater London/CR0, Darlington/County Durham/DL3, Derby/Derbyshire/DE23, Derry/County Londonderry/BT48,
  Doncaster/South Yorkshire/DN4, Dundee/Angus/DD4, Dunfermline/Fife/KY12, Edinburgh/Midlothian/EH11,
  Exeter/Devon/EX4, Falkirk/Stirlingshire/FK2, Fort William/Inverness-shire/PH33, Glasgow/Lanarkshire/G42,
  Gloucester/Gloucestershire/GL4, Grimsby/Lincolnshire/DN34, Hereford/Herefordshire/HR2,
  Huddersfield/West Yorkshire/HD5, Hull/East Yorkshire/HU5, Inverness/Inverness-shire/IV3, Ipswich/Suffolk/IP4,
  Kendal/Cumbria/LA9, Kilmarnock/Ayrshire/KA3, Leeds/West Yorkshire/LS12, Leicester/Leicestershire/LE3,
  Lincoln/Lincolnshire/LN6, Lisburn/County Antrim/BT28, Liverpool/Merseyside/L18, London/Greater London/SE15,
  London/Greater London/E17, London/Greater London/NW10, Luton/Bedfordshire/LU3,
  Manchester/Greater Manchester/M20, Merthyr Tydfil/Mid Glamorgan/CF47, Middlesbrough/North Yorkshire/TS5,
  Newcastle upon Tyne/Tyne and Wear/NE6, Newport/Gwent/NP19, Northampton/Northamptonshire/NN3,
  Norwich/Norfolk/NR3, Nottingham/Nottinghamshire/NG7, Oldham/Greater Manchester/OL8, Omagh/County Tyrone/BT78,
  Oxford/Oxfordshire/OX4, Perth/Perthshire/PH1, Peterborough/Cambridgeshire/PE1, Plymouth/Devon/PL4,
  Portsmouth/Hampshire/PO4, Preston/Lancashire/PR2, Reading/Berkshire/RG30, Rotherham/South Yorkshire/S65,
  Sheffield/South Yorkshire/S8, Shrewsbury/Shropshire/SY2, Slough/Berkshire/SL1, Southampton/Hampshire/SO19,
  St Albans/Hertfordshire/AL4, Stirling/Stirlingshire/FK8, Stoke-on-Trent/Staffordshire/ST4,
  Stroud/Gloucestershire/GL5, Sunderland/Tyne and Wear/SR4, Swansea/West Glamorgan/SA2, Swindon/Wiltshire/SN2,
  Taunton/Somerset/TA1, Truro/Cornwall/TR1, Wakefield/West Yorkshire/WF2, Walsall/West Midlands/WS2,
  Warrington/Cheshire/WA5, Watford/Hertfordshire/WD24, Wigan/Greater Manchester/WN3,
  Wolverhampton/West Midlands/WV3, Worcester/Worcestershire/WR5, Wrexham/Clwyd/LL13, York/North Yorkshire/YO24
`).map((text) => {
  const [city = "", county = "", outward = ""] = text.split("/");
  return { city, county, outward };
});

function listed(text: string): string[] {
  return text.split(",").map((item) => item.trim().replace(/\s+/g, " "));
}
