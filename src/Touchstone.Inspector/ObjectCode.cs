using System.Reflection;
using System.Runtime.CompilerServices;
using Touchstone.Inspection.Copies;

namespace Touchstone.Inspection;

/// <summary>Writes code that makes an object of the user's type from the values of its members.</summary>
/// <param name="access">How members are read, and how fields are set that have no public setter.</param>
/// <param name="graph">The data that occur.</param>
/// <param name="cycles">What happens to a member that leads back to where it came from.</param>
sealed class ObjectCode(MemberAccess access, Graph graph, CycleHandling cycles)
{
    /// <summary>The members of an object, those of its base classes included, with their names in a copy.</summary>
    /// <exception cref="NoCodeException">A member leads back to where it came from, and such members are refused.</exception>
    public IReadOnlyList<ObjectMember> MembersOf(Type type) => [.. DataMembers.Of(type).Where(member => IsTaken(member.Field))
        .Select(member => new ObjectMember(member.Field, member.Name, CopiedTypes.NameOf(member.Field, member.Name)))];

    bool IsTaken(FieldInfo field) =>
        cycles == CycleHandling.Kept || !graph.LeadsBack(field) || (cycles == CycleHandling.LeftOut ? false : throw graph.Closes(field));

    /// <summary>An expression that reads a member of <paramref name="value"/>.</summary>
    /// <exception cref="NoCodeException">Other code cannot read it.</exception>
    public string Read(Type type, ObjectMember member, string value = "value") =>
        access.Of(value, type, member.Field, member.Name) ?? throw OutOfReach(type, member);

    /// <summary>Statements that make an object and return it.</summary>
    /// <param name="type">The type.</param>
    /// <param name="members">All its members.</param>
    /// <param name="values">An expression for each of them.</param>
    /// <exception cref="NoCodeException">Other code cannot set a member.</exception>
    public string Make(Type type, IReadOnlyList<ObjectMember> members, IReadOnlyList<string> values)
    {
        if (members.All(CanSet) && (type.IsValueType || type.GetConstructor(Type.EmptyTypes) is not null))
        {
            var settings = members.Select((member, i) => $"@{member.Own} = {values[i]}");
            return $"return new {CSharp.Name(type)} {{ {string.Join(", ", settings)} }};";
        }
        // A constructor may change what it gets, so fields are set where code can do that.
        if (members.All(member => access.FieldOf("made", member.Field) is not null)
            || Constructor(type, [.. members.Select(member => (member.Own, member.Field.FieldType))]) is not { } places
            || members.Where((member, i) => !places.Contains(i) && !CanSet(member)).Any())
            return $"{SetFields(type, members, values)} return made;";
        var others = members.Select((member, i) => (member, i)).Where(one => !places.Contains(one.i)).Select(one => $"@{one.member.Own} = {values[one.i]}");
        return $"return new {CSharp.Name(type)}({string.Join(", ", places.Select(place => values[place]))}) {{ {string.Join(", ", others)} }};";
    }

    /// <summary>
    /// Statements that fill an object <c>copy</c> after it was made, and the expression that makes it. So it is known before those that refer back to it.
    /// </summary>
    /// <param name="type">The type.</param>
    /// <param name="members">All its members.</param>
    /// <param name="values">An expression for each of them.</param>
    /// <exception cref="NoCodeException">Other code cannot set a member.</exception>
    public (string Made, string Fill) MakeAndFill(Type type, IReadOnlyList<ObjectMember> members, IReadOnlyList<string> values)
    {
        if (members.All(CanSetLater) && type.GetConstructor(Type.EmptyTypes) is not null && !HasRequired(type))
            return ($"new {CSharp.Name(type)}()", string.Join(" ", members.Select((member, i) => $"copy.@{member.Own} = {values[i]};")));
        return (Uninitialized(type), string.Join(" ", members.Select((member, i) => SetField(type, member, "copy", values[i]))));
    }

    /// <summary>
    /// The members that the longest suitable constructor takes, as places in the list: each parameter has the name and the type of one. Null if there is none.
    /// </summary>
    public static IReadOnlyList<int>? Constructor(Type type, List<(string Name, Type Type)> members)
    {
        foreach (var constructor in type.GetConstructors().OrderByDescending(constructor => constructor.GetParameters().Length))
        {
            var places = constructor.GetParameters().Select(parameter => members.FindIndex(
                member => member.Name.Equals(parameter.Name, StringComparison.OrdinalIgnoreCase) && member.Type == parameter.ParameterType)).ToList();
            if (!places.Contains(-1))
                return places;
        }
        return null;
    }

    /// <summary>Statements that make an object <c>made</c> without a constructor and set its fields.</summary>
    /// <param name="type">The type.</param>
    /// <param name="members">All its members.</param>
    /// <param name="values">An expression for each of them.</param>
    /// <exception cref="NoCodeException">Other code cannot set a member.</exception>
    public string SetFields(Type type, IReadOnlyList<ObjectMember> members, IReadOnlyList<string> values)
    {
        var set = members.Select((member, i) => SetField(type, member, "made", values[i]));
        return $"var made = {(type.IsValueType ? $"default({CSharp.Name(type)})" : Uninitialized(type))}; {string.Join(" ", set)}";
    }

    static string Uninitialized(Type type) =>
        $"({CSharp.Name(type)})global::System.Runtime.CompilerServices.RuntimeHelpers.GetUninitializedObject(typeof({CSharp.Name(type)}))";

    string SetField(Type type, ObjectMember member, string target, string value) =>
        $"{access.FieldOf(target, member.Field) ?? throw OutOfReach(type, member)} = {value};";

    static NoCodeException OutOfReach(Type type, ObjectMember member) =>
        new($"{CSharp.Short(type)}.{member.Name} is private in a generic type, its type is not public, or it has a name that C# cannot write");

    static bool CanSet(ObjectMember member) => MemberAccess.Property(member.Field, member.Name) is { } property
        ? property.SetMethod is { IsPublic: true }
        : member.Field is { IsPublic: true, IsInitOnly: false };

    static bool CanSetLater(ObjectMember member) =>
        CanSet(member) && (MemberAccess.Property(member.Field, member.Name) is not { } property || !MemberAccess.IsInit(property));

    static bool HasRequired(Type type) => type.GetMembers().Any(member => member.IsDefined(typeof(RequiredMemberAttribute)));
}

/// <summary>What happens to a member that leads back to where it came from.</summary>
enum CycleHandling
{
    /// <summary>Nothing is made of its type.</summary>
    Refused,

    /// <summary>It is left out.</summary>
    LeftOut,

    /// <summary>It is a member like others.</summary>
    Kept,
}

/// <summary>A member of an object.</summary>
/// <param name="Field">The field that holds it.</param>
/// <param name="Name">Its name in messages.</param>
/// <param name="Own">The name of the public property or of the field.</param>
sealed record ObjectMember(FieldInfo Field, string Name, string Own);
