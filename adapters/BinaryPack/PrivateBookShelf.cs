using BinaryPack.Attributes;
using BinaryPack.Enums;

namespace Touchstone.DataSets;

// Marked by a second part of the type: without the attribute the library takes only public properties.
[BinarySerialization(SerializationMode.Properties | SerializationMode.NonPublicMembers)]
public partial class PrivateBookShelf;
