const words = (text: string): string[] => text.trim().split(/\s+/);

/** The most popular passwords in published lists of leaked ones. Lower case, letters only. */
const POPULAR = words(`
  password passwort passwd pass passphrase passcode pwd secret secrets private login logon signin welcome hello hi hey
  letmein iloveyou loveyou iloveu love lover loveme loves admin administrator adm root superuser user username guest
  test testing tester temp temporary default changeme change changed please open sesame opensesame access account
  master system server computer internet website web site email mail google facebook amazon apple microsoft windows
  samsung android iphone nokia youtube twitter instagram netflix linkedin yahoo hotmail gmail
  qwerty qwertyuiop qwertyui qwert qwertz qwertzuiop azerty asdf asdfg asdfgh asdfghjkl zxcvb zxcvbn zxcvbnm poiuytrewq
  qazwsx qazwsxedc wsxedc qweasd qweasdzxc qwe asd zxc qaz wsx edc rfv tgb yhn ujm abc abcd abcde abcdef abcdefg xyz
  monkey dragon tiger lion wolf bear eagle falcon phoenix panther jaguar cobra shark dolphin horse puppy kitty kitten
  cat cats dog dogs doggy bird birds fish bunny rabbit hamster pony unicorn spider snake butterfly
  football baseball basketball soccer hockey tennis golf golfer rugby cricket boxing racing runner swimming skate
  yankees lakers cowboys steelers eagles giants raiders packers rangers redsox liverpool chelsea arsenal barcelona
  manchester united madrid juventus celtic everton
  princess prince king queen angel angels devil god jesus christ heaven blessed faith grace hope trinity church bible
  superman batman spiderman ironman hulk avengers starwars startrek pokemon pikachu naruto minecraft fortnite roblox
  matrix gandalf hobbit frodo merlin harry potter harrypotter hogwarts disney mickey minnie snoopy garfield tinkerbell
  sunshine sunny sunflower flower flowers rose roses daisy lily violet jasmine cherry peach apple banana orange lemon
  chocolate cookie cookies candy sugar honey sweet sweetie cupcake peanut pumpkin butter coffee pepper ginger pizza
  summer winter spring autumn fall january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday today tomorrow christmas birthday holiday easter
  red blue green yellow black white purple pink silver gold golden brown grey gray
  michael jennifer jordan jessica michelle ashley daniel thomas robert andrew matthew joshua anthony william david
  charlie george james john johnny jack jackson jason justin nicole amanda andrea samantha maria mary anna hannah emma
  sophia olivia isabella alex alexander alexandra chris christopher patrick peter paul mark martin kevin brian steven
  stephanie richard charles joseph lauren rachel sarah laura linda lisa karen susan nancy melissa victoria elizabeth
  maggie buddy max bailey rocky lucky shadow smokey tigger ginger molly sophie chloe bella lucy sam sammy toby
  mustang ferrari porsche mercedes toyota honda nissan corvette camaro harley yamaha ducati truck car cars
  freedom killer warrior ninja samurai soldier ranger hunter hacker master cowboy pirate wizard magic mystic legend
  hello world helloworld thankyou thanks whatever nothing something anything forever together family friend friends
  mother father mom mommy dad daddy mama papa baby babygirl babyboy boy girl boys girls sister brother
  america american usa california losangeles sanfrancisco sandiego oregon texas florida newyork chicago boston london
  paris berlin tokyo china japan india mexico canada brazil england france germany spain italy
  star stars moon sun sky ocean sea beach river water fire ice snow storm thunder lightning rainbow cloud
  money dollar dollars rich million millionaire diamond ruby crystal pearl lucky winner success power energy
  music guitar piano rock metal metallica nirvana slipknot beatles eminem rihanna
  fuck fuckyou fuckoff shit bitch sexy sex pussy asshole hottie hot naked porn
  monster sweetheart gorgeous beautiful pretty cute happy smile smiley crazy cool awesome super best number one two
  three four five six seven eight nine ten zero first last new old good bad big little
  life live alive dream dreams peace strong strength health healthy fit fitness yoga
  trustno trustnoone nobody noone somebody mine my your you me the and is it this that not very our for
  work office business company manager boss staff desk front team service support
`);

/** Sentences that everybody knows: lists of attackers have them with and without spaces. Lower case, letters only. */
const PHRASES = words(`
  thequickbrownfox thequickbrownfoxjumpsoverthelazydog jumpsoverthelazydog lazydog correcthorsebatterystaple
  correcthorsebatterystable tobeornottobe thatisthequestion maytheforcebewithyou ihaveadream wethepeople
  tobeornottobethatisthequestion iamyourfather lukeiamyourfather houstonwehaveaproblem onceuponatime
  happilyeverafter inthebeginning thelordismyshepherd ourfatherwhoartinheaven jesuslovesyou jesusismylord
  godisgood godislove ingodwetrust praisethelord iloveyousomuch ilovemyfamily ilovemydog ilovemycat ilovemyjob
  ilovemylife ilovemyhusband ilovemywife happybirthday happybirthdaytoyou merrychristmas happynewyear
  mypasswordis thisismypassword thisisapassword thisisasecret iforgotmypassword letmeinplease openthedoor
  whatsup howareyou goodmorning goodnight seeyoulater somewhereovertherainbow twinkletwinklelittlestar
  maryhadalittlelamb rowrowrowyourboat itwasthebestoftimes callmeishmael livelaughlove keepcalmandcarryon
  hakunamatata winteriscoming youshallnotpass livelongandprosper beammeupscotty
  anappleadaykeepsthedoctoraway homesweethome noplacelikehome thereisnoplacelikehome practicemakesperfect
  timeismoney knowledgeispower carpediem abracadabra supercalifragilisticexpialidocious
`);

/** Words of a clinic like this one: the first guesses of an attacker who knows whose account it is. */
const CLINIC = words(`
  harmony acupuncture acupuncturist acupressure acu clinic clinics wellness herb herbs herbal herbalist medicine
  medical chinese traditional oriental eastern tcm needle needles needling meridian meridians qi chi yin yang tao dao
  moxa moxibustion mugwort cupping tuina qigong taichi massage bodywork therapy therapist therapies treatment
  treatments healing heal healer care center centre practice practitioner doctor dr patient patients reception
  receptionist appointment appointments booking calls call callmonitor monitor console checkin kiosk ginseng ginkgo
  goji tea balance body mind spirit holistic natural nature
`);

/** Words that carry no secret. With two of them, joined in any way, more than 300,000 passwords are known. */
export const POPULAR_WORDS: ReadonlySet<string> = new Set([...POPULAR, ...PHRASES]);

export const CLINIC_WORDS: ReadonlySet<string> = new Set(CLINIC);
