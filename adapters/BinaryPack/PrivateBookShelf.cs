using BinaryPack.Attributes;
using BinaryPack.Enums;

namespace Touchstone.DataSets;

// Marked by a second part of the type: without it the library takes public properties alone.
[BinarySerialization(SerializationMode.Properties | SerializationMode.NonPublicMembers)]
public partial class PrivateBookShelf;
